import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"

/** The release of CALM whose architectures are written and read. */
export const schema = "https://calm.finos.org/release/1.2/meta/calm.json"

/** The key of what is ours in `metadata`. */
export const ours = "design-workspace"

/** How a kind is written as `node-type`; CALM takes words of others, too. */
export const nodeTypes: Readonly<Record<BlockKind, string>> = {
  service: "service",
  client: "webclient",
  person: "actor",
  store: "database",
  queue: "queue",
  external: "system"
}

/** What CALM takes for the `protocol` of a relationship. */
export const protocols: ReadonlySet<string> = new Set(
  "HTTP HTTPS FTP SFTP JDBC WebSocket SocketIO LDAP AMQP TLS mTLS TCP".split(" ")
)

/** The `node-type` of layers, and of what lies outside. */
export const system = "system"
