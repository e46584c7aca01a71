import { useEffect, useState } from "react";
import { reasonOf } from "#web/lib/api/errors.ts";
import { toast } from "#web/lib/toasts.ts";

/** Code that is loaded when it is first wanted. If that fails, people are told, and can try again. */
export function useLoaded<T>(isWanted: boolean, load: () => Promise<T>, onFailure: () => void): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is wanted
  useEffect(() => {
    if (!isWanted || loaded) return;
    load().then(
      (code) => setLoaded(() => code),
      (error) => {
        toast({ title: "This could not be loaded", description: reasonOf(error), variant: "destructive" });
        onFailure();
      },
    );
  }, [isWanted]);
  return isWanted ? loaded : null;
}
