// The story with the Go client that openapi-generator writes.
package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"strings"
	"time"

	client "example.com/clients/formservice"
)

// check ends the program with the service's own message where a call failed.
func check(err error) {
	if failed, ok := err.(*client.GenericOpenAPIError); ok {
		panic(fmt.Sprintf("%v: %s", failed, failed.Body()))
	}
	if err != nil {
		panic(err)
	}
}

func expect(holds bool, what string) {
	if !holds {
		panic("unexpected: " + what)
	}
}

func newClient() *client.APIClient {
	settings := client.NewConfiguration()
	settings.Servers = client.ServerConfigurations{{URL: os.Getenv("SERVICE_URL")}}
	// Keeps the session's cookie.
	jar, err := cookiejar.New(nil)
	check(err)
	settings.HTTPClient = &http.Client{Jar: jar}
	return client.NewAPIClient(settings)
}

func main() {
	ctx := context.Background()
	person := newClient()
	email := fmt.Sprintf("%d@example.test", time.Now().UnixNano())
	signedUp, _, err := person.SigningInAPI.AuthSignUp(ctx).
		SignUp(*client.NewSignUp("A. Person", email, "correct horse battery")).Execute()
	check(err)
	expect(signedUp.User.GetName() == "A. Person", "the person")

	accounts, _, err := person.AccountsAPI.AccountsList(ctx).Execute()
	check(err)
	account := accounts.Data[0].Id
	key, _, err := person.APIKeysAPI.ApiKeysCreate(ctx).XAccountID(account).
		ApiKeyCreate(*client.NewApiKeyCreate("Reports")).Execute()
	check(err)

	program := newClient()
	asProgram := context.WithValue(ctx, client.ContextAccessToken, key.Key)
	project, _, err := program.ProjectsAPI.ProjectsCreate(asProgram).XAccountID(account).
		ProjectCreate(*client.NewProjectCreate("Reports")).Execute()
	check(err)

	city := client.NewFormShortTextField(client.FIELD, "city", client.SHORT_TEXT)
	city.SetLabel("City")
	city.SetRequired(client.BoolAsFormFieldRequired(client.PtrBool(true)))
	age := client.NewFormNumberField(client.FIELD, "age", client.NUMBER)
	age.SetLabel("Age")
	page := client.NewFormPage("about_you", []client.FormElement{
		client.FormShortTextFieldAsFormElement(city),
		client.FormNumberFieldAsFormElement(age),
	})
	create := client.NewFormCreate(project.Id, "Client survey")
	create.SetSettings(client.FormSettingsUpdate{Captcha: client.PtrString("none")})
	create.SetDefinition(*client.NewFormDefinition([]client.FormPage{*page}))
	form, _, err := program.FormsAPI.FormsCreate(asProgram).XAccountID(account).FormCreate(*create).Execute()
	check(err)
	version, _, err := program.FormVersionsAPI.FormVersionsPublish(asProgram, form.Id, "draft").
		XAccountID(account).Execute()
	check(err)
	expect(version.State == "published", "the state of the version")
	expect(version.Number == 1, "the number of the version")

	visitor := newClient()
	start := client.NewEntryStart()
	start.SetAnswers(map[string]any{"city": "Paris", "age": 34})
	started, _, err := visitor.EntrySessionsAPI.EntrySessionsCreateEntry(ctx, form.Id).EntryStart(*start).Execute()
	check(err)
	asRespondent := context.WithValue(ctx, client.ContextAPIKeys, map[string]client.APIKey{
		"EntryKey": {Key: started.EntryKey},
	})
	submitted, _, err := visitor.EntrySessionsAPI.EntrySessionsSubmit(asRespondent, started.Entry.Id).
		EntrySubmit(*client.NewEntrySubmit()).Execute()
	check(err)
	expect(submitted.Entry.Number == 1, "the number of the entry")

	entries, _, err := program.EntriesAPI.EntriesListOfForm(asProgram, form.Id).XAccountID(account).
		Filter("answers.age > 30").Limit(10).Execute()
	check(err)
	expect(!entries.Pagination.HasMore, "another page")
	expect(len(entries.Data) == 1 && entries.Data[0].Answers["city"] == "Paris", "the entries")

	export, _, err := program.ExportsAPI.ExportsCreate(asProgram).XAccountID(account).
		ExportCreate(client.ExportCreate{FormId: &form.Id, Format: "csv"}).Execute()
	check(err)
	for export.Status == "queued" || export.Status == "running" {
		time.Sleep(100 * time.Millisecond)
		export, _, err = program.ExportsAPI.ExportsGet(asProgram, export.Id).XAccountID(account).Execute()
		check(err)
	}
	expect(export.Status == "succeeded" && *export.Rows.Get() == 1, "the export")
	link, _, err := program.FilesAPI.FilesDownloadLink(asProgram, *export.FileId.Get()).XAccountID(account).Execute()
	check(err)
	file, err := http.Get(link.Url)
	check(err)
	defer file.Body.Close()
	content, err := io.ReadAll(file.Body)
	check(err)
	expect(strings.Contains(string(content), "Paris"), "the file")

	_, response, err := program.FormsAPI.FormsGet(asProgram, "frm_"+strings.Repeat("0", 26)).
		XAccountID(account).Execute()
	expect(response.StatusCode == 404, "the status of a missing form")
	failed, ok := err.(*client.GenericOpenAPIError)
	expect(ok, "the kind of error")
	problem, ok := failed.Model().(client.Error)
	expect(ok && problem.Error.Code == "not_found", "the code of a missing form")
}
