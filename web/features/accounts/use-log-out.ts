import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { send } from "#web/lib/api.ts";
import { dropAllDrafts } from "#web/lib/drafts.ts";
import { toast } from "#web/lib/toasts.ts";
import { changeViewer } from "#web/lib/viewer.ts";

export function useLogOut() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    try {
      await send("POST", "/api/auth/logout");
    } catch {
      toast({ title: "Error", description: "You could not be logged out. Please try again.", variant: "destructive" });
      return;
    }
    dropAllDrafts();
    navigate("/");
    changeViewer(client, null);
    toast({ title: "Logged out", description: "You have been successfully logged out" });
  };
}
