import type { Binding, Bindings } from "@design-workspace/api/Bindings"
import { isOperation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Array, Schema } from "effect"
import { slotsIn } from "../actions/Actions.ts"

export const ActionsForm = Schema.Literals(["compact", "full"]).annotate({
  description: "full: each with all its inputs"
})
export type ActionsForm = typeof ActionsForm.Type

/** No value on a page can forge it. */
export const actionsHeading = "\n## Actions\n"

export interface Page {
  readonly body: string
  readonly lines: ReadonlyArray<string>
}

/** Null for another text than a page that was read to its end. */
export const splitPage = (page: string): Page | null => {
  const at = page.lastIndexOf(actionsHeading)
  if (at < 0) return null
  const lines = page.slice(at + actionsHeading.length).split("\n")
  return { body: page.slice(0, at), lines: lines.filter((it) => it !== "") }
}

/** With a last line for those that are left out. */
export const firstLines = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const end = text.lastIndexOf("\n", longest)
  const left = text.slice(end + 1).split("\n").length
  const more = `- and ${left} more lines; ask for fewer items with limit`
  return end < 0 ? more : `${text.slice(0, end)}\n${more}`
}

interface Short {
  /** The operation's subject, and ids that are not the page's, as `space id=…`. */
  readonly on: string
  readonly name: string
  readonly inputs: string
}

/** A token must confirm what is costly, although others may leave that field out. */
const confirmed = (needed: string): string => needed.replace(/(, …)?\}$/, ", confirm: true$1}")

const shortOf = (
  name: OperationName,
  path: string,
  { needed = "", path: template }: Binding,
  known: ReadonlySet<string>
): Short => {
  const { costly, subject } = operations[name]
  const inputs = costly ? confirmed(needed) : needed
  const [pathname = "", query] = path.split("?")
  const given = [...new URLSearchParams(query)].map(
    ([it, value]) => `?${it}${known.has(value) ? "" : `=${value}`}`
  )
  const slots = slotsIn(template, pathname).filter(([, value]) => !known.has(value))
  const open = slots.flatMap(([, value]) => (value.startsWith(":") ? [value] : []))
  const others = slots.flatMap(([slot, value]) => (value.startsWith(":") ? [] : [`${slot}=${value}`]))
  return { on: [subject, ...others].join(" "), name: [name, ...open, ...given].join(" "), inputs }
}

const shortIn =
  (bindings: Bindings, known: ReadonlySet<string>) =>
  (line: string): ReadonlyArray<Short> => {
    const [, path = "", name = "", next] = /^- \S+ (\S+) — (\w+) — (the next page)?/.exec(line) ?? []
    const binding = isOperation(name) ? bindings.get(name) : undefined
    if (!isOperation(name) || binding === undefined) return []
    if (next !== undefined) return [{ on: operations[name].subject, name: `${next} ${path}`, inputs: "" }]
    return [shortOf(name, path, binding, known)]
  }

const grouped = (actions: ReadonlyArray<Short>, told: (inputs: string) => string): string =>
  Object.entries(Array.groupBy(actions, ({ on }) => on))
    .map(([on, group]) => {
      const each = group.map(({ inputs, name }) => (inputs === "" ? name : `${name} ${told(inputs)}`))
      return `- ${on}: ${each.join("; ")}`
    })
    .join("\n")

/** In characters; only a page of items with different rights has more. */
const longestShort = 4_000

/** If it is longer than `most`, `…` stands for the inputs. `at` is the path of the page, whose ids its reader has. */
export const compactActions = (
  lines: ReadonlyArray<string>,
  { at, bindings, most }: { readonly at: string; readonly bindings: Bindings; readonly most: number }
): string => {
  const known = new Set((at.split("?")[0] ?? "").split("/"))
  const actions = lines.flatMap(shortIn(bindings, known))
  const whole = grouped(actions, (inputs) => inputs)
  return firstLines(whole.length <= most ? whole : grouped(actions, () => "…"), longestShort)
}
