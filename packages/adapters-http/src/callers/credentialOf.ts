import type { SessionId, TokenId } from "@design-workspace/domain/shared/Ids"
import type { Call } from "./Call.ts"

/** The id of the token or of the session that a call uses; null without one. */
export const credentialOf = ({
  actor,
  sessionId
}: Pick<Call["Service"], "actor" | "sessionId">): SessionId | TokenId | null =>
  actor._tag === "User" && actor.credential._tag === "Token" ? actor.credential.tokenId : sessionId
