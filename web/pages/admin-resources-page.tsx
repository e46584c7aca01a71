export default function AdminResourcesPage() {
  return <h1>Manage resources</h1>;
}
