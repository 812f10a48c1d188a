import { Metric } from "effect"

const reads = (outcome: "away" | "busy" | "failed" | "lacking" | "replica") =>
  Metric.counter("design_workspace_replica_reads_total", {
    description:
      "Reads that the replica may serve: served by it, or by the primary because it lacks the row, has no free connection, has just failed, or is left alone after that.",
    attributes: { unit: "{read}", outcome },
    incremental: true
  })

/** Reads by what became of them; all but `replica` went to the primary. */
export const replicaReads = {
  away: reads("away"),
  busy: reads("busy"),
  failed: reads("failed"),
  lacking: reads("lacking"),
  replica: reads("replica")
}

/** The counters of reads, by outcome. */
export const replicaCounters: ReadonlyArray<Metric.Counter<number>> = Object.values(replicaReads)
