import { Toast } from "@base-ui/react/toast"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { ui as text } from "../text/ui.ts"
import { buttonClass } from "./Button.tsx"
import { grow, soft, spread } from "./layout.css.ts"
import { toast as toastClass, toasts as viewport } from "./overlay.css.ts"
import { toastManager } from "./toasts.ts"

const Shown = (): ReactNode =>
  Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={toastClass}>
      <Toast.Content className={spread}>
        <div className={grow}>
          <Toast.Title render={<strong />} />
          <Toast.Description className={soft} />
        </div>
        <div>
          <Toast.Action className={buttonClass("quiet", true)} />
          <Toast.Close className={buttonClass("quiet", true)} aria-label={text.close}>
            <X size={14} aria-hidden />
          </Toast.Close>
        </div>
      </Toast.Content>
    </Toast.Root>
  ))

/** Where the messages of `sayDone` and `sayFailed` appear. */
export const Toaster = (): ReactNode => (
  <Toast.Provider toastManager={toastManager} limit={4}>
    <Toast.Portal>
      <Toast.Viewport className={viewport}>
        <Shown />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
