import { Schema } from "effect"

export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {
  version: Schema.Number
}) {}

export class DocumentNotFound extends Schema.TaggedError<DocumentNotFound>()("DocumentNotFound", {
  nodeId: Schema.String
}) {}

export class DocumentStale extends Schema.TaggedError<DocumentStale>()("DocumentStale", {
  version: Schema.Int,
  updatedAt: Schema.DateTimeUtc
}) {}
