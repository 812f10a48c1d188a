import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"

export const schema = "https://calm.finos.org/release/1.2/meta/calm.json"

/** How a kind is written as `node-type`; CALM takes words of others, too. */
export const nodeTypes: Readonly<Record<BlockKind, string>> = {
  service: "service",
  client: "webclient",
  person: "actor",
  store: "database",
  queue: "queue",
  external: "system"
}

export const protocols: ReadonlySet<string> = new Set(
  "HTTP HTTPS FTP SFTP JDBC WebSocket SocketIO LDAP AMQP TLS mTLS TCP".split(" ")
)

export const system = "system"
