import type { Delivery, DeliveryAttempt } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { linkTo } from "../client/linkTo.ts"
import { webhooks as text } from "../text/access.ts"
import { Button } from "../ui/controls.tsx"
import { Badge, type BadgeLook, Time } from "../ui/inline.tsx"
import { row, soft } from "../ui/layout.css.ts"
import { type Column, Table } from "../ui/lists.tsx"
import { attempts, delivery as deliveryClass, messageId, summary } from "./webhooks.css.ts"

const looks: Readonly<Record<Delivery["status"], BadgeLook>> = {
  pending: "info",
  delivered: "good",
  failed: "bad"
}

const columns: ReadonlyArray<Column<DeliveryAttempt>> = [
  { key: "at", head: "Begun", cell: ({ at }) => <Time at={at} /> },
  { key: "status", head: "Answer", cell: ({ status }) => status ?? "none" },
  { key: "time", head: "Took", cell: ({ duration_ms }) => text.milliseconds(duration_ms) },
  {
    key: "error",
    head: "What went wrong",
    cell: ({ error }) => (error === null ? "nothing" : text.errors[error])
  }
]

/** The type of the message, by which a receiver tells changes apart. */
const typeOf = ({ action, kind }: Delivery["change"]): string =>
  action === null ? kind : `${kind}.${action}`

const ChangedThing = ({ change }: { readonly change: Delivery["change"] }): ReactNode => {
  const { id, kind, node_id, project_id } = change
  if (kind === "rule") return null
  const page = kind === "document" ? linkTo(kind, node_id ?? "", project_id ?? id) : linkTo(kind, id)
  return (
    <Link {...page} aria-label={`Open the ${kind}`}>
      Open
    </Link>
  )
}

const Due = ({ at, enabled }: { readonly at: string | null; readonly enabled: boolean }): ReactNode => {
  if (at === null) return null
  if (!enabled) return <> · waits until it is on again</>
  return Date.parse(at) <= Date.now() ? (
    <> · due now</>
  ) : (
    <>
      {" "}
      · next attempt <Time at={at} />
    </>
  )
}

interface DeliveryEntryProps {
  readonly delivery: Delivery
  readonly enabled: boolean
  readonly busy: boolean
  readonly onRedeliver: (() => void) | undefined
}

export const DeliveryEntry = ({ busy, delivery, enabled, onRedeliver }: DeliveryEntryProps): ReactNode => {
  const { change, created_at, next_at, status } = delivery
  return (
    <li className={deliveryClass}>
      <div>
        <Badge look={looks[status]}>{text.statuses[status]}</Badge>
      </div>
      <div>
        <div className={row}>
          <code>{typeOf(change)}</code>
          <ChangedThing change={change} />
        </div>
        <p className={soft}>
          <Time at={created_at} />
          {change.by?.name == null ? null : (
            <>
              , by <bdi>{change.by.name}</bdi>
            </>
          )}
          <Due at={next_at} enabled={enabled} />
        </p>
      </div>
      <div>
        {onRedeliver === undefined ? null : (
          <Button small busy={busy} aria-label={`Deliver again: ${typeOf(change)}`} onClick={onRedeliver}>
            Deliver again
          </Button>
        )}
      </div>
      <details className={attempts}>
        <summary className={summary}>
          {delivery.attempts.length === 0 ? "no attempt yet" : text.attempts(delivery.attempts.length)}
        </summary>
        {delivery.attempts.length === 0 ? null : (
          <Table
            caption={text.attempts(delivery.attempts.length)}
            columns={columns}
            rows={delivery.attempts}
            rowKey={({ at }) => at}
          />
        )}
        <p className={messageId}>
          webhook-id <code>{delivery.id}</code>
        </p>
      </details>
    </li>
  )
}
