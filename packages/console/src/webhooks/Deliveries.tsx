import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { keys } from "../client/keys.ts"
import { mayOn } from "../client/mayOn.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/webhooks.ts"
import { Empty } from "../ui/Empty.tsx"
import { soft } from "../ui/layout.css.ts"
import { rows, section } from "../ui/rows.css.ts"
import { ShowMore } from "../ui/ShowMore.tsx"
import { DeliveryEntry } from "./DeliveryEntry.tsx"
import { deliveriesQuery } from "./webhookQueries.ts"

/** What a webhook was told, and what waits. */
export const Deliveries = ({
  enabled,
  id
}: {
  readonly id: string
  readonly enabled: boolean
}): ReactNode => {
  const list = useSuspenseInfiniteQuery(deliveriesQuery(id))
  const redeliver = useWrite(
    (deliveryId: string) => workspace.webhooks.redeliver({ params: { id, deliveryId } }),
    { stale: [[...keys.webhooks, id, "deliveries"]], done: text.redelivered }
  )
  const deliveries = list.data.pages.flatMap((page) =>
    page.items.map((delivery) => ({ delivery, again: mayOn(page, "redeliver", delivery.id) }))
  )
  return (
    <section className={section} aria-label={text.deliveries}>
      <div>
        <h2>{text.deliveries}</h2>
        <p className={soft}>{text.deliveriesNote}</p>
      </div>
      {deliveries.length === 0 ? (
        <Empty>{text.noDeliveries}</Empty>
      ) : (
        <ul className={rows}>
          {deliveries.map(({ again, delivery }) => (
            <DeliveryEntry
              key={delivery.id}
              delivery={delivery}
              enabled={enabled}
              busy={redeliver.isPending && redeliver.variables === delivery.id}
              onRedeliver={again ? () => redeliver.mutate(delivery.id) : undefined}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  )
}
