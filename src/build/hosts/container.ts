/** Usual ways to run the service: a container image and a systemd unit. Written beside the site. */

import { basename } from 'node:path';
import { longestDrain } from '../../server/env.ts';

/** Folders in the image: the engine, and the volume with the leads. */
const app = '/app';
const data = '/data';

/** Seconds after which a stop is forced: some more than the service needs. */
const stopTimeout = longestDrain + 15;

/** What the image needs besides the build: the sources, for the `leads` command and the hash that names the code. */
const kept = ['src', 'schema', 'vite.config.ts', 'tsconfig.json'];

export interface Place {
  /** The engine's folder, with `package.json`. */
  root: string;
  /** Name of the site's folder within `root`. */
  outName: string;
  /** Content folder relative to `root`; '' when it is the same. */
  contentPath: string;
}

/** A Dockerfile in two stages for the engine's folder. The last one has no build tools and can run read-only. */
export function dockerfile({ outName, contentPath }: Place): string {
  const variables = contentPath ? `ENV CONTENT_DIR=${app}/${contentPath}\n` : '';
  return `# Pages and lead service in one image, built in the engine's folder:
#   docker build -t site -f .cache/${outName}.Dockerfile .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \\
#     --stop-timeout ${stopTimeout} -v leads:${data} --env-file /etc/site.env -p 127.0.0.1:3000:3000 site
# New content and new code are a new image. The leads: docker exec <container> node src/cli/leads.ts list
FROM node:24-slim AS build
WORKDIR ${app}
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
${variables}RUN npm run build

FROM node:24-slim
WORKDIR ${app}
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
${kept.map((name) => `COPY --from=build ${app}/${name} ./${name}`).join('\n')}
COPY --from=build ${app}/.cache/bundle ./.cache/bundle
COPY --from=build ${app}/.cache/${outName}.server.json ./.cache/${outName}.server.json
COPY --from=build ${app}/${outName} ./${outName}
RUN install -d -o node -g node ${data}
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=${data} OUT_DIR=${app}/${outName}
VOLUME ${data}
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/cli/start.ts", "--no-build"]
`;
}

/** What the image must not have or doesn't need: leads, secrets, what is built anew. */
export const dockerIgnored = ({ outName }: Place) => ['.git', 'node_modules', outName, 'data', '.cache', '.env*'];

/** A systemd unit. The service can only write to its own folder, in which it builds, and to /var/lib/site for the leads. */
export function systemdUnit({ root, contentPath }: Place): string {
  const variables = contentPath ? `Environment=CONTENT_DIR=${root}/${contentPath}\n` : '';
  return `# /etc/systemd/system/site.service. The user: useradd --system --home ${root} site
# /etc/site.env, which only root reads, has SMTP_URL, MAIL_FROM, MAIL_TO and the other variables.
[Unit]
Description=${basename(root)}: pages and lead service
After=network-online.target
Wants=network-online.target

[Service]
User=site
WorkingDirectory=${root}
StateDirectory=site
StateDirectoryMode=0700
Environment=DATA_DIR=/var/lib/site
${variables}EnvironmentFile=-/etc/site.env
ExecStart=${root}/node_modules/.bin/node src/cli/start.ts
Restart=always
RestartSec=2
TimeoutStopSec=${stopTimeout}
LimitNOFILE=65536
UMask=0077
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths=${root}
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
LockPersonality=yes
CapabilityBoundingSet=
SystemCallArchitectures=native
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
`;
}
