import { readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DCLinter } from "dclint"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { makeDirectory, makeSecrets, root, textOf } from "./checks/files.ts"

const files = ["compose.yaml", "deploy/compose/tls.yaml"]

/** Rules of taste, and one that takes the variable in a port for a port on every interface. */
const leftOut = [
  "no-quotes-in-volumes",
  "no-unbound-port-interfaces",
  "require-project-name-field",
  "require-quotes-in-ports",
  "service-keys-order",
  "services-alphabetical-order",
  "top-level-properties-order"
]

const linter = new DCLinter({
  rules: Object.fromEntries(leftOut.map((name) => [name, 0])),
  quiet: false,
  debug: false,
  exclude: []
})

/** What the linter says of one place in a file. */
interface Mistake {
  readonly rule: string
  readonly message: string
}

const mistakesIn = (paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  linter
    .lintFiles([...paths], false)
    .flatMap(({ messages }: { readonly messages: ReadonlyArray<Mistake> }) => messages)
    .map(({ message, rule }: Mistake) => `${rule}: ${message}`)

const { networks, services } = parse(textOf("compose.yaml"), { merge: true })
const processes = ["service-1", "service-2"]

/** A site without what differs by its place: remarks before it, servers, and what it listens on. */
const core = (site: string): ReadonlyArray<string> =>
  site
    .slice(site.indexOf("upstream "))
    .split("\n")
    .map((line) => line.trim())
    .filter(
      (line) => line !== "" && !/^(server .*:\d+;|listen |server_name |ssl_certificate|include )/.test(line)
    )

describe("compose.yaml", () => {
  it("fits the Compose Specification, with TLS too, and a mistake is found", () => {
    expect(mistakesIn(files.map((path) => join(root, path)))).toEqual([])
    const directory = makeDirectory()
    const wrong = join(directory, "compose.yaml")
    writeFileSync(wrong, "name: x\nservices:\n  a:\n    image: a:1\n    depend_on: [b]\n")
    expect(mistakesIn([wrong]).join()).toContain("invalid-schema")
  })

  it("the proxy is set up as docs/nginx.conf, but for addresses", () => {
    expect(core(textOf("deploy/compose/site.conf"))).toEqual(core(textOf("docs/nginx.conf")))
    const hosts: ReadonlyArray<string> = services.proxy.extra_hosts
    expect(hosts).toEqual(processes.map((name) => `${name}:${services[name].networks.front.ipv4_address}`))
    for (const name of processes) expect(textOf("deploy/compose/site.conf")).toContain(`server ${name}:3000;`)
  })

  it("the processes trust the proxy's address and no other, in a network that has them all", () => {
    const [{ subnet }] = networks.front.ipam.config
    const network = subnet.replace(/0\/24$/, "")
    for (const name of processes) {
      expect(services[name].environment.TRUSTED_PROXIES).toBe(services.proxy.networks.front.ipv4_address)
      expect(services[name].networks.front.ipv4_address.startsWith(network)).toBe(true)
    }
    expect(networks.back.internal).toBe(true)
    expect([services.database.networks, Object.keys(services.proxy.networks)]).toEqual([["back"], ["front"]])
  })

  it("each container has no rights and a root that it cannot write, and is asked how it is", () => {
    const rights = { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] }
    for (const name of [...processes, "database", "proxy"]) {
      expect([name, services[name]]).toEqual([name, expect.objectContaining(rights)])
    }
    for (const name of processes) {
      expect(services[name].healthcheck.test).toEqual(["CMD", "probe", "/readyz"])
      expect(services[name].depends_on.database.condition).toBe("service_healthy")
      expect(services[name].stop_grace_period).toBe("45s")
    }
  })
})

describe("deploy/make-secrets", () => {
  it("makes one password for both sides, which only the folder's owner reaches, and replaces nothing", () => {
    const folder = join(makeDirectory(), "secrets")
    const made = makeSecrets(folder, "ada@example.org")
    expect([made.status, made.stderr]).toEqual([0, ""])
    const password = readFileSync(join(folder, "database-password"), "utf8")
    expect(password).toMatch(/^[0-9a-f]{48}$/)
    const settings = readFileSync(join(folder, "service.env"), "utf8")
    const [, administrators] = /^ADMIN_PASSWORD=([0-9a-f]{48})$/m.exec(settings) ?? []
    expect(settings).toContain(`DATABASE_URL=postgres://designs:${password}@database:5432/designs\n`)
    expect(settings).toContain("ADMIN_EMAIL=ada@example.org\n")
    expect(made.stdout).toContain(String(administrators))
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const again = makeSecrets(folder)
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("already")])
    expect(readFileSync(join(folder, "service.env"), "utf8")).toBe(settings)
  })

  it("what it makes is not committed", () => {
    const ignored = textOf("deploy/.gitignore").split("\n")
    expect(ignored).toEqual(expect.arrayContaining(["compose/secrets/", "service.env", "database-password"]))
  })
})
