import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { contentWire } from "../collections/ContentWire.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import { resultFields } from "./ResultWire.ts"

/** The result of `propose`; with `include=design` also the design, and the version that it is made from (14.2). */
export const ProposalWire = snakeKeys(
  {
    ...resultFields,
    design: Schema.optionalKey(Schema.Struct(contentWire).annotate({ identifier: "Design" })),
    basedOn: Schema.optionalKey(Timestamp)
  },
  "Proposal"
)
