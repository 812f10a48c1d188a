import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { IpNetwork } from "effect/net"

const networkOf = (text: string) =>
  IpNetwork.fromString(text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`)

/** Addresses and networks, separated by commas. */
export const Networks = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Array(Schema.declare(IpNetwork.isIpNetwork)),
    SchemaTransformation.transformEffect({
      decode: (text: string) =>
        Effect.mapError(
          Effect.fromResult(Result.all(text.split(",").map((it) => networkOf(it.trim())))),
          () => new SchemaIssue.InvalidValue({ message: "not a list of networks" })
        ),
      encode: (networks: ReadonlyArray<IpNetwork.IpNetwork>) =>
        Effect.succeed(networks.map(IpNetwork.format).join(","))
    })
  )
)
