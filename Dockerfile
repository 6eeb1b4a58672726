# One image for every role: docker run … --services=web (or projections, policies, workers).
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS pages
WORKDIR /shop
COPY package.json package-lock.json tsconfig.json ./
COPY backend/package.json backend/tsconfig.json backend/
COPY frontend/package.json frontend/
# Install scripts are left out: all they would bring is a second Node.
RUN npm ci --omit=dev --ignore-scripts --workspace=frontend --no-audit --no-fund
COPY backend/src/contract backend/src/contract
COPY backend/src/domain backend/src/domain
COPY frontend frontend
RUN cd frontend && node ../node_modules/vite/bin/vite.js build --app

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
WORKDIR /shop
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY packages/mesh-reader/package.json packages/mesh-reader/
COPY tools/operator/package.json tools/operator/
RUN npm ci --omit=dev --ignore-scripts --workspace=backend --workspace=tools/operator --no-audit --no-fund && npm cache clean --force
COPY backend/src backend/src
COPY backend/scripts backend/scripts
COPY packages/mesh-reader/src packages/mesh-reader/src
# The operators' commands: docker compose run --rm operator tools/operator/src/doctor.ts
COPY tools/operator/src tools/operator/src
COPY --from=pages /shop/frontend/dist frontend/dist
RUN mkdir -m 700 /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# scripts/shopMemory.mjs says why.
ENV MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
ENTRYPOINT ["node", "backend/src/main.ts"]
CMD ["--services=web"]
