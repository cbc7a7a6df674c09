import fastify from 'fastify';
import pg from 'pg';

/**
 * Lower bounds for the calls of the server, without any of its work: `/` makes one query; `/bytes` and `/headers` send the response of the
 * address in `SAMPLE`, with the headers of every response or without them.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = fastify();
app.get('/', async () => (await pool.query({ name: 'one', text: 'select 1 as one' })).rows[0]);

const sample = process.env['SAMPLE'];
if (sample) {
  const { headers, bytes } = await readSample(sample);
  const { 'content-type': type, 'content-encoding': encoding } = headers;
  app.get('/bytes', (_request, reply) =>
    reply.headers({ 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }).send(bytes),
  );
  app.get('/headers', (_request, reply) => reply.headers(headers).send(bytes));
}
console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

/** Fetches with node:http, which does not decompress. */
async function readSample(/** @type {string} */ url) {
  const { get } = await import('node:http');
  const response = await new Promise((resolve, reject) =>
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject),
  );
  const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...headers } = response.headers;
  return { headers, bytes: Buffer.concat(await response.toArray()) };
}
