import type { Webhook } from "@design-workspace/client"
import type { ReactNode } from "react"
import { webhooks as text } from "../text/webhooks.ts"
import { Time } from "../ui/Time.tsx"
import { fact, facts, term, value } from "./webhooks.css.ts"

const Fact = ({ children, name }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div className={fact}>
    <dt className={term}>{name}</dt>
    <dd className={value}>{children}</dd>
  </div>
)

/** What a webhook is for and what it is told. */
export const WebhookFacts = ({
  organisation,
  webhook: { actions, created_at, description, kinds }
}: {
  readonly webhook: Webhook
  readonly organisation: string
}): ReactNode => (
  <dl className={facts}>
    <Fact name={text.organisation}>{organisation}</Fact>
    {description === "" ? null : (
      <Fact name={text.description}>
        <span dir="auto">{description}</span>
      </Fact>
    )}
    <Fact name={text.kinds}>
      {kinds === null ? text.everyKind : kinds.map((kind) => text.kindNames[kind]).join(", ")}
    </Fact>
    <Fact name={text.actions}>{actions === null ? text.everyChange : <code>{actions.join(", ")}</code>}</Fact>
    <Fact name={text.made}>
      <Time at={created_at} />
    </Fact>
  </dl>
)
