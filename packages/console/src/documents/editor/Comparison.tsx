import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { narrow } from "../../ui/tokens.css.ts"
import { comparison, comparisonHeads } from "./editor.css.ts"
import { type ComparedTexts, type ShownComparison, showComparison } from "./showComparison.ts"

interface ComparisonProps {
  readonly texts: ComparedTexts
  readonly shown: RefObject<ShownComparison | null>
}

/** The right text can be edited; `shown` reads what it became. */
export const Comparison = ({ shown, texts }: ComparisonProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  const compared = useRef(texts)
  useEffect(() => {
    if (place.current === null) return
    const made = showComparison(place.current, compared.current, matchMedia(narrow).matches)
    shown.current = made
    return () => {
      shown.current = null
      made.close()
    }
  }, [shown])
  return (
    <>
      <div className={comparisonHeads} aria-hidden>
        <span>{texts.theirsLabel}</span>
        <span>{texts.mineLabel}</span>
      </div>
      <div ref={place} className={comparison} />
    </>
  )
}
