/** Bare node:http: the very bytes and headers that Facet answers, for nothing. The measure of all others. */
import { createServer } from 'node:http';
import { announce, answer } from './listening.ts';

const { body, headers } = answer;

announce(
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }),
);
