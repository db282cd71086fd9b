# What it is made from, which docs/guides/self-hosting.md says how to pin by digest.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG DEBIAN_IMAGE=debian:12.12-slim

# What browsers are served, and the service itself as it runs, are built here, with tools that it does not need.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev && ./node_modules/.bin/node scripts/build.ts

# Packages are installed here, where npm is. The service itself runs on the Node that npm brings along, the same
# version as everywhere else, so the image that is shipped needs neither npm nor another Node.
FROM ${NODE_IMAGE} AS install
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
# The embedded PostgreSQL needs links between its libraries, which npm packages cannot hold. They are made now,
# because the user that runs the service may not write here. Node's headers are for compiling add-ons only.
RUN ./node_modules/.bin/node --input-type=module -e "import { findBinaryPackage, prepareBinaries } from './apps/server/src/db/embedded/binaries.ts'; await prepareBinaries({ packageDir: findBinaryPackage(), copyTo: '/tmp/copy', log: console });" \
  && rm -rf node_modules/node-linux-*/include scripts

FROM ${DEBIAN_IMAGE}
# A user with a name: the embedded PostgreSQL refuses root, and one that /etc/passwd does not list.
RUN useradd --uid 10001 --user-group --create-home --shell /usr/sbin/nologin form-service \
  && install -d -o form-service -g form-service -m 700 /data
WORKDIR /app
COPY --from=install /app ./
COPY --from=build /app/packages/embed/dist ./packages/embed/dist
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/server/dist ./apps/server/dist
ENV PATH=/app/node_modules/.bin:$PATH \
    NODE_ENV=production \
    DATA_DIR=/data
USER form-service
VOLUME /data
EXPOSE 3000
# A worker answers on METRICS_PORT alone; without one there is nothing to ask.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "const { ROLE, PORT = 3000, METRICS_PORT } = process.env; const port = ROLE === 'worker' ? METRICS_PORT : PORT; if (port) fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1));"]
# As in scripts/launch/service.mjs.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "--expose-gc", "apps/server/dist/main.js"]
