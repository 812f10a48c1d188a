import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { ended } from "../servers/Prometheus.ts"
import { documented } from "./documented.ts"

export const nginx: string | undefined = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx"].find(
  (place) => spawnSync(place, ["-v"]).status === 0
)

/** The documented site, but for its addresses and its certificate. */
const siteOf = (port: number, upstreams: ReadonlyArray<string>): string => {
  const servers = upstreams.map((url) => `server ${new URL(url).host};\n`).join("")
  return documented("nginx.conf", [
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/( *ssl_certificate\w* .*;\n){2}/, ""],
    [/( *server 127\.0\.0\.1:[0-9]+;\n){2}/, servers]
  ])
}

const mainOf = (directory: string, site: string): string => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
worker_rlimit_nofile 65536;
events { worker_connections 32768; }
http {
  access_log off;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
${site}
}
`

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy()
      resolve(true)
    })
    socket.on("error", () => resolve(false))
  })

/** Starts nginx with the documented site before these servers. */
export const openNginx = async (command: string, upstreams: ReadonlyArray<string>) => {
  const directory = mkdtempSync(join(tmpdir(), "nginx-"))
  const port = await freePort()
  const file = join(directory, "nginx.conf")
  writeFileSync(file, mainOf(directory, siteOf(port, upstreams)))
  const log = join(directory, "error.log")
  const running = spawn(command, ["-p", directory, "-e", log, "-c", file], { stdio: "ignore" })
  const close = async () => {
    await ended(running)
    rmSync(directory, { recursive: true, force: true })
  }
  for (let look = 0; !(await answers(port)); look += 1) {
    const said = running.exitCode === null ? "" : readFileSync(log, "utf8")
    if (said !== "" || look === 1_000) {
      await close()
      throw new Error(`nginx does not listen: ${said}`)
    }
    await sleep(20)
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
