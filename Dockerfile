# The server as one image. Build: docker build -t vershina .
# Run a demo: docker run -p 3000:3000 -v vershina-data:/data vershina
# The embedded database is opened by one process only: more copies need DATABASE_URL (see compose.yaml).

FROM node:24-bookworm-slim AS base
WORKDIR /school
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --include=dev --no-audit --no-fund
COPY . .
RUN node app/cli/build.mjs

FROM base AS production-packages
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim AS school
WORKDIR /school
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Program files belong to root, so that the running server cannot change them; it owns only /data.
COPY --from=production-packages /school/node_modules node_modules
COPY --from=build /school/build build
# Migrations, the database worker and the operator's commands (db:export, db:import, demo:reset).
COPY --from=build /school/app app
COPY package.json tsconfig.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: the stop signal reaches the server itself.
# The same memory ceilings as SERVER_MEMORY in app/cli/installation.mjs.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
CMD ["node", "--max-old-space-size=128", "--max-semi-space-size=4", "build/server/index.js"]
