/**
 * Bare node:http with exactly the bytes and headers of Facet's response, and no other work. It is the reference for all
 * others.
 */
import { createServer } from 'node:http';
import { announce, answer } from './listening.ts';

const { body, headers } = answer;

announce(
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }),
);
