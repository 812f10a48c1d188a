import { Effect } from "effect"
import { type ActionsForm, actionsHeading, compactActions, type Page, splitPage } from "./compactActions.ts"
import { type InnerAnswer, type InnerCall, isText } from "./InnerCalls.ts"
import type { ToolCaller } from "./Tool.ts"
import { linkAnswer, longestText, readAnswer, type Told, type ToolAnswer } from "./ToolAnswer.ts"

export interface Telling {
  readonly offset?: number | undefined
  readonly actions?: ActionsForm | undefined
}

/** Room in what is read of a page for Actions that begin within the part that is told. */
const roomForActions = 16_384

/** What compact Actions may take with their inputs on any page, in characters; on a longer one it is a third of it. */
const shortActions = 450

export const actionsEnding = (
  { bindings }: ToolCaller,
  { body, lines }: Page,
  path: string,
  form: ActionsForm
): string => {
  if (lines.length === 0) return ""
  // Actions may take half the body's length: a third of the whole.
  const most = Math.max(body.length / 2, shortActions)
  const told = form === "full" ? lines.join("\n") : compactActions(lines, { at: path, bindings, most })
  return `${actionsHeading}${told}\n`
}

/** Compact Actions follow the last part of a page. Whole ones are a part of it, as they may be long themselves. */
const told = (caller: ToolCaller, answer: InnerAnswer, path: string, form: ActionsForm): Told => {
  const isPage = answer.contentType.startsWith("text/markdown") && answer.isCut !== true
  const page = isPage && form === "compact" ? splitPage(answer.text) : null
  return page === null
    ? answer
    : { ...answer, text: page.body, ending: actionsEnding(caller, page, path, form) }
}

export const tellRead = (
  caller: ToolCaller,
  call: InnerCall,
  { actions = "compact", offset = 0 }: Telling
): Effect.Effect<ToolAnswer, ToolAnswer> => {
  const wanted = { from: offset, to: offset + longestText + roomForActions }
  return Effect.map(caller.send({ ...call, wanted }), (answer) =>
    isText(answer.contentType)
      ? readAnswer(told(caller, answer, call.path, actions), call.path, offset)
      : linkAnswer(answer, caller.urlOf(call.path), caller.knowsLinks)
  )
}
