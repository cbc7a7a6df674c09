import fastify from 'fastify';
import pg from 'pg';

// The least that a call with a question to the database costs: what everything else is compared with.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = fastify();
app.get('/', async () => (await pool.query({ name: 'one', text: 'select 1 as one' })).rows[0]);
console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
