import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { showsList } from "../actions/showsList.ts"
import { answersFull } from "../errors/edgeErrors.ts"
import { refuseWith } from "../errors/refuseWith.ts"
import type { AnswerBudget } from "../limits/AnswerBudget.ts"

/** Refuses a write whose long answer would find no room, before it begins; the answer of a sign-in is short. */
export const requireRoomForAnswer = (answers: AnswerBudget["Service"]) =>
  Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, endpoint: HttpApiEndpoint.Top) {
    const mayBeLong = endpoint.method !== "GET" && endpoint.identifier !== "signIn" && showsList(endpoint)
    if (!mayBeLong || !answers.refusesWrite(request)) return
    yield* refuseWith(answersFull)
  })
