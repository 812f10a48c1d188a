import { useEffect } from "react"
import { ui as text } from "../text/words.ts"
import { shown } from "./legible/shown.ts"

/** Names the page in the browser's tab and history. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${shown(title)} · ${text.product}`
  }, [title])
}
