/**
 * Bare node:http that sends exactly the bytes and headers of Facet's response and does no other work. All other
 * servers are compared with it.
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
