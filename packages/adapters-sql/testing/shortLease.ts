import { Duration } from "effect"
import type { JobLease } from "../src/generation/SqlJobQueue.ts"

/** A lease that ends a second after its worker did. */
export const shortLease: JobLease = {
  expiration: Duration.seconds(1),
  refresh: Duration.millis(200),
  poll: Duration.millis(50)
}
