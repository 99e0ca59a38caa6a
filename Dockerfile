# Builds the site and runs it as a user without rights; docs/how-to/deploy.md says how.
# npm comes from the base image, Node itself from the project's own packages, as everywhere else.
FROM node:24-trixie-slim AS build
WORKDIR /srv/website
COPY package.json package-lock.json .npmrc ./
# Without what checks and tests.
RUN npm ci --omit=dev
COPY tsconfig.json vite.config.ts ./
COPY public public
COPY content content
COPY contracts contracts
COPY app app
COPY scripts scripts
COPY server server
# Hashed files of the version before, because pages that are open ask for them (docs/how-to/upgrade.md).
COPY deploy/earlier-assets dist/assets
RUN rm -f dist/assets/.gitignore && npm run build
# The server imports none of what builds: dist/server/ has what it renders with.
RUN npm uninstall --no-save --omit=dev @radix-ui/react-toast @tanstack/react-query @vitejs/plugin-react i18next marked \
  postcss purgecss react react-dom react-i18next react-router vite

FROM debian:trixie-slim
WORKDIR /srv/website
# With a name, because the command line notes by whom it was used.
RUN groupadd --gid 10001 website \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /srv/website --shell /usr/sbin/nologin website
RUN install -d -o 10001 -g 10001 -m 0700 /data /backups
COPY --from=build /srv/website/package.json ./
COPY --from=build /srv/website/node_modules node_modules
COPY --from=build /srv/website/dist dist
COPY --from=build /srv/website/content content
COPY --from=build /srv/website/contracts contracts
# The server imports some of it: search, and what the status page shows.
COPY --from=build /srv/website/app app
COPY --from=build /srv/website/server server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-old-space-size=256", "server/main.ts"]
