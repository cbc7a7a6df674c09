import fastify from 'fastify';
import pg from 'pg';

// The lower bound for a call with one query: every other call is compared with it.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = fastify();
app.get('/', async () => (await pool.query({ name: 'one', text: 'select 1 as one' })).rows[0]);
console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
