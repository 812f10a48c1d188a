import * as Wire from "@design-workspace/api/wire/WireErrors"
import type { CursorExpired } from "@design-workspace/domain/changes/FeedCursor"

export const changeRefusals = {
  CursorExpired: (_: CursorExpired) =>
    Wire.CursorExpired.make({
      message:
        "The cursor is older than what is kept, or of before an import or a restore. Take a new one by calling without after, and then read anew what you follow."
    })
}
