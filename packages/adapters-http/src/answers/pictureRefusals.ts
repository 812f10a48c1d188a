import * as Wire from "@design-workspace/api/wire/WireErrors"
import type { InterchangeBusy } from "@design-workspace/domain/interchange/InterchangeErrors"
import type * as Pictures from "@design-workspace/domain/pictures/PictureErrors"

export const pictureRefusals = {
  InterchangeBusy: (e: InterchangeBusy) =>
    Wire.RateLimited.make({
      message: `There is no room to write or read another large design now; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  PicturesBusy: (e: Pictures.PicturesBusy) =>
    Wire.RateLimited.make({
      message: `As many pictures wait to be drawn as may wait; try again in ${e.retryAfterSeconds} s, or read the graph as JSON.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  PictureOverdue: (_: Pictures.PictureOverdue) =>
    Wire.NotReady.make({
      message:
        "The machine has no time to lay this picture out now; try again soon, or ask for format=mermaid, which needs no layout."
    })
}
