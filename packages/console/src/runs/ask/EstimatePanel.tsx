import type { GenerationEstimate } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { generate as text } from "../../text/runs.ts"
import { number } from "../../text/words.ts"
import { soft } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/messages.tsx"
import { card } from "../../ui/surfaces.css.ts"
import { facts } from "../runs.css.ts"

interface EstimatePanelProps {
  readonly estimate: GenerationEstimate | undefined
  readonly pending: boolean
  readonly error: unknown
}

const Figures = ({ estimate }: { readonly estimate: GenerationEstimate }): ReactNode => {
  const { calls, fits_context, input_tokens, note, output_tokens } = estimate
  return (
    <>
      <dl className={facts}>
        <dt>Calls of the model</dt>
        <dd>{number(calls)}</dd>
        <dt>Tokens in</dt>
        <dd>{number(input_tokens)}</dd>
        <dt>Tokens out</dt>
        <dd>{text.range(output_tokens.min, output_tokens.max)}</dd>
      </dl>
      {fits_context ? (
        <p className={soft}>It fits the model. Repairs may add to it.</p>
      ) : (
        <Notice look="warn">It does not fit the model: shorten the brief, or ask for fewer parts.</Notice>
      )}
      {note === undefined ? null : <p className={soft}>{note}</p>}
    </>
  )
}

export const EstimatePanel = ({ error, estimate, pending }: EstimatePanelProps): ReactNode => (
  <section className={card} aria-label={text.estimate}>
    <h2>{text.estimate}</h2>
    <FailureNotice error={error} />
    {estimate === undefined ? null : <Figures estimate={estimate} />}
    {estimate === undefined && error === null ? (
      <p className={soft}>
        {pending ? "Estimating…" : "Once the form is complete, this says what a run would take."}
      </p>
    ) : null}
  </section>
)
