import { parentPort, workerData } from 'node:worker_threads';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';

parentPort?.postMessage(renderGraphiQL(workerData));
