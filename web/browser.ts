import "#web/ui/theme.css";
import { nextTurn } from "#web/lib/next-turn.ts";

// The larger half of the code by itself, then what stands on it. The server has the browser fetch all of it at once.
await import("react-dom/client");
await nextTurn();
await import("#web/wake.tsx");
