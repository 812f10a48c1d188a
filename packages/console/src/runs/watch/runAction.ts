import type { PageAction } from "../../actions/PageAction.ts"
import { runs as text } from "../../text/runs.ts"

export const runAction = (
  id: string,
  label: string,
  rest: Omit<PageAction, "id" | "label" | "group">
): PageAction => ({ id: `run.${id}`, label, group: text.run, ...rest })
