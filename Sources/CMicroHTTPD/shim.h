#include <microhttpd.h>
#include "../CLoading/load_late.h"

// What Hearth calls of libmicrohttpd.
#define MICROHTTPD_FUNCTIONS(F) \
  F(MHD_add_response_header) \
  F(MHD_create_response_from_buffer) \
  F(MHD_destroy_response) \
  F(MHD_get_connection_info) \
  F(MHD_get_connection_values_n) \
  F(MHD_get_version) \
  F(MHD_queue_response) \
  F(MHD_start_daemon) \
  F(MHD_stop_daemon)

#if MHD_VERSION < 0x00096400
#error "libmicrohttpd 0.9.64 or later is needed"
#endif
LOADS_LATE(microhttpd, MICROHTTPD_FUNCTIONS, "libmicrohttpd.so.12")

// Swift calls no function with a variable number of arguments, so those that have one are called here.

struct microhttpd_settings {
  MHD_socket listener;
  unsigned int connections;
  // The most memory that a connection may take for a request's head and a part of its body, in bytes.
  size_t memory;
  // The longest silence of a connection, in seconds.
  unsigned int silence;
  // The first argument of each of these.
  void *context;
  MHD_NotifyConnectionCallback connection_changed;
  // Is given the target as it was sent; what it returns is the request's own context.
  void *(*request_began)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback request_received;
  MHD_RequestCompletedCallback request_ended;
};

// One thread for each connection, so that none waits for another's handler or disk. They wait with select: in 0.9.75, poll is given
// whole seconds and spins through the last one.
static inline struct MHD_Daemon *microhttpd_start(
    const struct microhttpd_functions *functions, const struct microhttpd_settings *settings) {
  return functions->MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC, 0, NULL, NULL,
      settings->request_received, settings->context,
      MHD_OPTION_LISTEN_SOCKET, settings->listener,
      MHD_OPTION_CONNECTION_LIMIT, settings->connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory,
      MHD_OPTION_CONNECTION_TIMEOUT, settings->silence,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_NOTIFY_CONNECTION, settings->connection_changed, settings->context,
      MHD_OPTION_URI_LOG_CALLBACK, settings->request_began, settings->context,
      MHD_OPTION_NOTIFY_COMPLETED, settings->request_ended, settings->context,
      MHD_OPTION_END);
}

static const enum MHD_Result microhttpd_yes = MHD_YES;
static const enum MHD_Result microhttpd_no = MHD_NO;
static const enum MHD_ValueKind microhttpd_headers = MHD_HEADER_KIND;
static const enum MHD_ConnectionNotificationCode microhttpd_connection_began = MHD_CONNECTION_NOTIFY_STARTED;
static const enum MHD_ResponseMemoryMode microhttpd_copies = MHD_RESPMEM_MUST_COPY;

// The socket of a connection; -1 if it is unknown.
static inline int microhttpd_socket(
    const struct microhttpd_functions *functions, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      functions->MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

// The number of bytes from the method to the empty line behind the headers; 0 if it is unknown.
static inline size_t microhttpd_head_length(
    const struct microhttpd_functions *functions, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      functions->MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}
