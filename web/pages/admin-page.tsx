export default function AdminPage() {
  return <h1>Admin dashboard</h1>;
}
