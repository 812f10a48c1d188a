import { useEffect } from "react"
import { ui as text } from "../text/words.ts"
import { shown } from "./legible/shown.ts"

export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${shown(title)} · ${text.product}`
  }, [title])
}
