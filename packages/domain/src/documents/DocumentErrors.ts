import { Schema } from "effect"

export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {
  version: Schema.Number
}) {}

/** The block has no document yet. */
export class DocumentNotFound extends Schema.TaggedError<DocumentNotFound>()("DocumentNotFound", {
  nodeId: Schema.String
}) {}

/** It has changed since the version that the caller expected. */
export class DocumentStale extends Schema.TaggedError<DocumentStale>()("DocumentStale", {
  version: Schema.Int,
  updatedAt: Schema.DateTimeUtc
}) {}
