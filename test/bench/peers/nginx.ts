import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../support/free-port.ts'
import { pinned } from '../../support/measure-process.ts'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'

export const hasNginx = Bun.which('nginx') !== null

export type StaticServer = AsyncDisposable & { readonly origin: string; readonly port: number }

/** Serves a folder on the first core. Files are compressed beforehand, as well as gzip can. */
export async function serveWithNginx(root: string): Promise<StaticServer> {
  for (const path of await readdir(root, { recursive: true }))
    if (/\.(html|js|css|svg|json)$/.test(path)) {
      const bytes = await Bun.file(join(root, path)).bytes()
      await Bun.write(join(root, `${path}.gz`), Bun.gzipSync(bytes, { level: 9 }))
    }
  return startNginx(`
    root ${root};
    location / { try_files $uri $uri.html $uri/index.html =404; }
    location ~ ^/(_astro|assets)/ { add_header cache-control "public, max-age=31536000, immutable"; }
`)
}

/** Serves, on the first core, the bytes that another server has once sent for the same request. */
export function cacheWithNginx(origin: string): Promise<StaticServer> {
  return startNginx(`
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_cache responses;
      proxy_cache_key "$http_accept_encoding $request_uri";
      proxy_cache_valid any 1h;
      proxy_ignore_headers cache-control expires vary;
    }
`)
}

async function startNginx(locations: string): Promise<StaticServer> {
  const folder = await makeTemporaryFolder()
  const port = await findFreePort()
  const file = join(folder.path, 'nginx.conf')
  await Bun.write(file, configuration(folder.path, locations, port))
  const command = ['nginx', '-p', folder.path, '-c', file]
  const server = Bun.spawn(pinned('0', command), { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined))) await Bun.sleep(20)
  return {
    origin,
    port,
    async [Symbol.asyncDispose]() {
      server.kill()
      await server.exited
      await folder[Symbol.asyncDispose]()
    },
  }
}

function configuration(folder: string, locations: string, port: number): string {
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  gzip_static on;
  keepalive_requests 100000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  open_file_cache max=1000;
  proxy_cache_path ${folder}/cache keys_zone=responses:1m;
  server {
    listen 127.0.0.1:${port};
    ${locations}
  }
}
`
}
