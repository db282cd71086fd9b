import com.example.formservice.ApiClient;
import com.example.formservice.ApiException;
import com.example.formservice.api.*;
import com.example.formservice.auth.ApiKeyAuth;
import com.example.formservice.auth.HttpBearerAuth;
import com.example.formservice.model.*;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The story with the Java client that openapi-generator writes. */
class Story {
  static final String service = System.getenv("SERVICE_URL");

  static void expect(boolean holds, String what) {
    if (!holds) throw new AssertionError("unexpected: " + what);
  }

  static ApiClient newClient() {
    return new ApiClient().setBasePath(service);
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient person = newClient();
    var signedUp =
        new SigningInApi(person)
            .authSignUpWithHttpInfo(
                new SignUp()
                    .name("A. Person")
                    .email(UUID.randomUUID() + "@example.test")
                    .password("correct horse battery"));
    expect(signedUp.getData().getUser().getName().equals("A. Person"), "the person");

    String cookie = signedUp.getHeaders().get("set-cookie").get(0).split(";")[0];
    person.addDefaultHeader("Cookie", cookie);
    String account =
        new AccountsApi(person).accountsList(null, null, null, null, null, null, null).getData().get(0).getId();
    String key =
        new ApiKeysApi(person).apiKeysCreate(account, new ApiKeyCreate().name("Reports"), null).getKey();

    ApiClient program = newClient();
    ((HttpBearerAuth) program.getAuthentication("ApiKey")).setBearerToken(key);
    Project project =
        new ProjectsApi(program).projectsCreate(account, new ProjectCreate().name("Reports"), null);

    var city =
        new FormShortTextField()
            .kind(FormFieldKind.FIELD)
            .type(FormShortTextFieldType.SHORT_TEXT)
            .key("city")
            .label("City")
            .required(new FormFieldRequired(true));
    var age =
        new FormNumberField().kind(FormFieldKind.FIELD).type(FormNumberFieldType.NUMBER).key("age").label("Age");
    var page = new FormPage().id("about_you").elements(List.of(new FormElement(city), new FormElement(age)));
    Form form =
        new FormsApi(program)
            .formsCreate(
                account,
                new FormCreate()
                    .projectId(project.getId())
                    .name("Client survey")
                    .settings(new FormSettingsUpdate().captcha(FormSettingsUpdate.CaptchaEnum.NONE))
                    .definition(new FormDefinition().pages(List.of(page))),
                null);
    FormVersion version =
        new FormVersionsApi(program).formVersionsPublish(form.getId(), "draft", account, null, null);
    expect(version.getState() == FormVersion.StateEnum.PUBLISHED, "the state of the version");
    expect(version.getNumber() == 1, "the number of the version");

    var started =
        new EntrySessionsApi(newClient())
            .entrySessionsCreateEntry(
                form.getId(), null, new EntryStart().answers(Map.of("city", "Paris", "age", 34)));
    ApiClient respondent = newClient();
    ((ApiKeyAuth) respondent.getAuthentication("EntryKey")).setApiKey(started.getEntryKey());
    var submitted =
        new EntrySessionsApi(respondent)
            .entrySessionsSubmit(started.getEntry().getId(), null, new EntrySubmit());
    expect(submitted.getEntry().getNumber() == 1, "the number of the entry");

    var entries =
        new EntriesApi(program)
            .entriesListOfForm(
                form.getId(), account, 10, null, null, "answers.age > 30", null, null, null, null);
    expect(!entries.getPagination().getHasMore(), "another page");
    expect(entries.getData().size() == 1, "the entries");
    expect(entries.getData().get(0).getAnswers().get("city").equals("Paris"), "the answers");

    var exports = new ExportsApi(program);
    Export export =
        exports.exportsCreate(
            account,
            new ExportCreate().formId(form.getId()).format(ExportCreate.FormatEnum.CSV),
            null);
    while (export.getStatus() == Export.StatusEnum.QUEUED || export.getStatus() == Export.StatusEnum.RUNNING) {
      Thread.sleep(100);
      export = exports.exportsGet(export.getId(), account);
    }
    expect(export.getStatus() == Export.StatusEnum.SUCCEEDED && export.getRows() == 1, "the export");
    var link = new FilesApi(program).filesDownloadLink(export.getFileId(), account, null);
    var file =
        HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(link.getUrl()).build(), HttpResponse.BodyHandlers.ofString());
    expect(file.body().contains("Paris"), "the file");

    try {
      new FormsApi(program).formsGet("frm_" + "0".repeat(26), account, null);
      throw new AssertionError("A form that is not there was found.");
    } catch (ApiException error) {
      expect(error.getCode() == 404, "the status of a missing form");
      expect(error.getResponseBody().contains("not_found"), "the code of a missing form");
    }
  }
}
