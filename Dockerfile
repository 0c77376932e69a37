# docker build -t site . && docker run -p 3000:3000 -v site:/data -e CONTENT_SOURCE=github site
FROM debian:bookworm-slim AS install
RUN apt-get update && apt-get install --yes --no-install-recommends npm && npm install --global bun@1.4.5
WORKDIR /site
COPY package.json bun.lock ./
RUN bun install --production --frozen-lockfile

FROM debian:bookworm-slim
RUN useradd --system --home-dir /nonexistent site && install --directory --owner=site --mode=700 /data
COPY --from=install /usr/local/lib/node_modules/bun/bin/bun.exe /usr/local/bin/bun
WORKDIR /site
COPY --from=install /site/node_modules node_modules
COPY . .
# Without the compiler's last stage, rendering takes an eighth less CPU, and the process 14 MB less.
ENV NODE_ENV=production DATA_DIR=/data BUN_JSC_useFTLJIT=0
USER site
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`)).ok ? 0 : 1)"]
CMD ["bun", "src/server.ts"]
