/** Ways to run the service that every machine knows: a container image and a systemd unit. Written beside the site. */

import { basename } from 'node:path';
import { longestDrain } from '../../server/env.ts';

/** Where the image has the engine, and where its volume with the leads is. */
const app = '/app';
const data = '/data';

/** Seconds to wait for a stop before it is forced: some more than the service takes by itself. */
const stopTimeout = longestDrain + 15;

/** What `npm start` needs besides what the build makes: the `leads` command, and sources that tell which code the build was made of. */
const kept = ['src', 'schema', 'vite.config.ts', 'tsconfig.json'];

export interface Place {
  /** The engine's folder, with `package.json`. */
  root: string;
  /** `dist` folder, by its name in `root`. */
  outName: string;
  /** Content folder relative to `root`; '' when it is the same. */
  contentPath: string;
}

/** A Dockerfile of two stages for the engine's folder: the last one has neither build tools nor a shell's need to write. */
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

/** What no image needs, or must not have: leads, secrets, what is made anew. */
export const dockerIgnored = ({ outName }: Place) => ['.git', 'node_modules', outName, 'data', '.cache', '.env*'];

/**
 * A systemd unit whose service sees the whole system read-only, but for its own folder, in which it builds, and for the
 * leads in /var/lib/site.
 */
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
