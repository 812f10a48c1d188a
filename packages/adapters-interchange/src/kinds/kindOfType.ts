import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "))

const known: ReadonlyArray<readonly [BlockKind, ReadonlySet<string>]> = [
  ["external", words("external thirdparty saas vendor ecosystem")],
  ["person", words("person actor user persona customer")],
  [
    "queue",
    words("queue topic stream kafka kinesis broker pubsub sqs sns rabbitmq nats eventbus messagebus")
  ],
  [
    "store",
    words(
      "database databases db bucket storage store datastore cache redis postgres postgresql mysql mongodb dynamodb bigtable bigquery cassandra elasticsearch opensearch table dataset warehouse volume s3 asset"
    )
  ],
  ["client", words("website web webapp webclient frontend spa ui client mobile app ios android desktop cli")]
]

/** The kind of a thing by the words of its type, which may be any text; else `service`. */
export const kindOfType = (type: string): BlockKind => {
  const said = type
    .toLowerCase()
    .replace("third-party", "thirdparty")
    .split(/[^a-z0-9]+/u)
  return known.find(([, some]) => said.some((word) => some.has(word)))?.[0] ?? "service"
}
