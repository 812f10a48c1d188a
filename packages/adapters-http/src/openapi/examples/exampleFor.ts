import { ada, shop } from "@design-workspace/api/wire/Texts"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Place } from "@design-workspace/domain/audit/Place"
import { UserId } from "@design-workspace/domain/shared/Ids"
import { Effect, Ref } from "effect"
import { type DomainError, toWire, type WireOf } from "../../answers/toWire.ts"
import type { Call, RefusedPart } from "../../callers/Call.ts"
import { bindings } from "../../requests/Endpoints.ts"

/** A call of a site-admin with a session. */
const call = () =>
  ({
    search: "",
    actor: {
      _tag: "User",
      userId: UserId.make(ada),
      siteAdmin: true,
      organisations: new Map(),
      credential: { _tag: "Session" }
    },
    sessionId: null,
    bindings: bindings(),
    namesOf: () => Effect.succeed(new Map()),
    publicUrl: "http://127.0.0.1:3000",
    place: Ref.makeUnsafe<Place | null>(null),
    refusedParts: Ref.makeUnsafe<ReadonlyArray<RefusedPart>>([]),
    address: "127.0.0.1",
    subject: null
  }) as const satisfies Partial<Call["Service"]>

/** The wire error for a site-admin's call of an operation on these ids that meets a domain error. */
export const exampleFor = <E extends DomainError>(
  error: E,
  operation: OperationName,
  params: Call["Service"]["params"] = { id: shop }
): WireOf<E> => toWire(error, { ...call(), operation, params })
